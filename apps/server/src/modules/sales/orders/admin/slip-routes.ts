import multipart from '@fastify/multipart';
import { failure } from '@lapak/contract/errors';
import { MAX_UPLOAD_BYTES } from '@lapak/contract/kernel/upload-limits';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageMeta, sliceOf } from '../../../../database/listing.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import type { Auditor } from '../../../kernel/audit/index.ts';
import { readFormWithFile, refusals, takeFile, type Uploads } from '../../../kernel/uploads/index.ts';
import { countWaitingSlips, decideSlip, findSlip, type SlipDependencies, type SlipRow, sendSlip } from '../../payments/index.ts';
import { findOrder, findOrderByToken } from '../../records/index.ts';
import { loadBuyerOrder, loadDetail, loadSlipReviews } from '../present/load-order.ts';

const REVIEW_PAGE_SIZE = 50;

/** Photos of transfer slips: sent by buyers, looked at by admins, seen by nobody else (decision 29). */
export function registerSlipRoutes(
  app: FastifyInstance,
  { database, uploads, settings, auditor }: SlipDependencies & { auditor: Auditor },
): void {
  app.register(async (forms) => {
    await forms.register(multipart, { limits: { files: 1, fields: 5, fieldSize: 1024, fileSize: MAX_UPLOAD_BYTES, headerPairs: 20 } });
    const prepare = readFormWithFile(refusals.pictureBytes);

    endpoint(
      forms,
      'sendSlip',
      async ({ params, body, caller, request }) => {
        const sent = { token: params.token, photo: takeFile(request), accountNumber: body.account_number, userId: caller?.id ?? null };
        const order = await sendSlip({ database, uploads, settings }, sent);
        return { data: await loadBuyerOrder(database, order) };
      },
      { prepare },
    );
  });

  endpoint(app, 'getSlipPicture', async ({ params, reply }) => {
    const order = await findOrderByToken(database, params.token);
    const slip = order && (await findSlip(database, params.id));
    return sendPhoto(reply, uploads, slip?.order_id === order?.id ? slip : undefined);
  });

  endpoint(app, 'getSlipPictureAsAdmin', async ({ params, caller, reply }) => {
    const slip = await findSlip(database, params.id);
    const order = slip && (await findOrder(database, slip.order_id));
    // Each opening of a screen fetches the same photo again.
    if (order) {
      const seen = { kind: 'slip', action: 'seen', userId: caller.id, recordId: order.id, name: order.code } as const;
      await auditor.noteFirst(`slip ${caller.id} ${slip.id}`, seen);
    }
    return sendPhoto(reply, uploads, slip);
  });

  endpoint(app, 'listSlips', async ({ query }) => {
    const slice = sliceOf(query, REVIEW_PAGE_SIZE);
    const waiting = await countWaitingSlips(database);
    return { data: await loadSlipReviews(database, slice), meta: pageMeta(slice, waiting) };
  });

  endpoint(app, 'decideSlip', async ({ params, body, caller }) => {
    const { order, undo } = await decideSlip(database, params.id, body, caller.id);
    return { data: await loadDetail(database, order), undo };
  });
}

/** Opened as a page of its own the photo may run nothing, and no proxy may cache it. */
async function sendPhoto(reply: FastifyReply, uploads: Uploads, slip: SlipRow | undefined): Promise<FastifyReply> {
  const bytes = slip ? await uploads.readPrivatePicture(slip.picture) : null;
  if (!bytes) throw failure('not_found');
  return reply.type('image/webp').header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox").send(bytes);
}
