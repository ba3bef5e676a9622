import type { FastifyInstance } from 'fastify';
import { pageMeta, sliceOf } from '../../../../database/listing.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import type { Auditor } from '../../../kernel/audit/index.ts';
import { registerPictureForms, sendPrivatePicture, takeFile } from '../../../kernel/uploads/index.ts';
import { countWaitingSlips, decideSlip, findSlip, type SlipDependencies, sendSlip } from '../../payments/index.ts';
import { findOrder, findOrderByToken } from '../../records/index.ts';
import { loadBuyerOrder, loadDetail, loadSlipReviews } from '../present/load-order.ts';

const REVIEW_PAGE_SIZE = 50;

/** Photos of transfer slips: sent by buyers, looked at by admins, seen by nobody else (decision 29). */
export function registerSlipRoutes(
  app: FastifyInstance,
  { database, uploads, settings, auditor }: SlipDependencies & { auditor: Auditor },
): void {
  registerPictureForms(app, (forms, prepare) => {
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
    const isTheirs = slip && slip.order_id === order?.id;
    return sendPrivatePicture(reply, isTheirs ? await uploads.readPrivatePicture(slip.picture) : null);
  });

  endpoint(app, 'getSlipPictureAsAdmin', async ({ params, caller, reply }) => {
    const slip = await findSlip(database, params.id);
    const order = slip && (await findOrder(database, slip.order_id));
    // Each opening of a screen fetches the same photo again.
    if (order) {
      const seen = { kind: 'slip', action: 'seen', userId: caller.id, recordId: order.id, name: order.code } as const;
      await auditor.noteFirst(`slip ${caller.id} ${slip.id}`, seen);
    }
    return sendPrivatePicture(reply, slip ? await uploads.readPrivatePicture(slip.picture) : null);
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
