import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../database/connection.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import type { Auditor } from '../../../kernel/audit/index.ts';
import { sendStored } from '../../../kernel/idempotency/index.ts';
import { registerPictureForms, sendPrivatePicture, takeFile, type Uploads } from '../../../kernel/uploads/index.ts';
import { findDeed, findOrder, findOrderByToken } from '../../records/index.ts';
import { sendDeedPhoto } from './send-deed-photo.ts';

/** Photos of hand-overs: sent by couriers, seen by admins and by the order's buyer, and by nobody else. */
export function registerDeedPhotoRoutes(
  app: FastifyInstance,
  { database, uploads, auditor }: { database: Database; uploads: Uploads; auditor: Auditor },
): void {
  const photoOf = async (picture: string | null | undefined) => (picture ? uploads.readPrivatePicture(picture) : null);

  registerPictureForms(app, (forms, prepare) => {
    endpoint(
      forms,
      'sendDeedPhoto',
      async ({ params, request, reply }) =>
        sendStored(reply, await sendDeedPhoto({ database, uploads }, { ...params, photo: takeFile(request) })),
      { prepare },
    );
  });

  endpoint(app, 'getDeedPicture', async ({ params, reply }) => {
    const order = await findOrderByToken(database, params.token);
    const deed = order && (await findDeed(database, params.id));
    return sendPrivatePicture(reply, await photoOf(deed && deed.order_id === order?.id ? deed.picture : null));
  });

  endpoint(app, 'getDeedPictureAsAdmin', async ({ params, caller, reply }) => {
    const deed = await findDeed(database, params.id);
    const order = deed?.picture ? await findOrder(database, deed.order_id) : undefined;
    // Each opening of the order fetches the same photo again.
    if (order) {
      const seen = { kind: 'door_photo', action: 'seen', userId: caller.id, recordId: order.id, name: order.code } as const;
      await auditor.noteFirst(`door photo ${caller.id} ${params.id}`, seen);
    }
    return sendPrivatePicture(reply, await photoOf(deed?.picture));
  });
}
