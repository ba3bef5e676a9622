import { type Failure, failure } from '@lapak/contract/errors';
import { StatementTokenParams } from '@lapak/contract/partners/statements';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { failureOf } from '../../../http/error-translator.ts';
import { EventStreams } from '../../../http/event-streams.ts';
import { rateLimitHooks } from '../../../http/rate-limits.ts';
import { findShelfLevel } from '../../assortment/stock/index.ts';
import type { CachedSettings } from '../../kernel/settings/index.ts';
import { findPageByToken, findStatement } from '../accounts/index.ts';
import { loadPage } from './load-page.ts';
import { makeRequest, RequestForm } from './make-request.ts';
import { PAGE_HEADERS } from './page-frame.ts';
import { renderParts } from './page-parts.ts';
import { PageQuery } from './page-query.ts';
import { pushPages } from './push-pages.ts';
import { renderPage, renderRefusal } from './render-page.ts';
import { renderStatement } from './render-statement.ts';
import { EMPTY_FORM, type ShownForm } from './request-form.ts';

export interface PageDependencies {
  database: Database;
  settings: CachedSettings;
  log: FastifyBaseLogger;
}

const PATH = '/mitra-saya/:token';
const MAX_FORM_BYTES = 16 * 1024;
/** Of this process. They are counted apart from the bell's, so that partners never keep the shop's own people from theirs. */
const STREAMS = { max: 60, maxPerCaller: 3 };

/**
 * A partner's own page at its secret address, without an account (decision 115): HTML from here, since the web app alone weighs more than
 * the page may. The same address with `text/event-stream` is what changes on it.
 */
export function registerPage(app: FastifyInstance, { database, settings, log }: PageDependencies): void {
  const streams = new EventStreams(app, STREAMS);
  const { follow, stop } = pushPages({ database, streams, log });
  app.addHook('onClose', async () => stop());
  const limits = rateLimitHooks(app, 'follow');
  const readShop = async () => (await settings.read()).shop;
  const findPage = async (request: FastifyRequest) => {
    const { success, data } = StatementTokenParams.safeParse(request.params);
    return success ? findPageByToken(database, data.token) : undefined;
  };
  const refuse = async (reply: FastifyReply, problem: Failure) => {
    const isGone = problem.code === 'not_found';
    const text = isGone ? 'Tautan ini sudah diganti atau diakhiri. Minta tautan baru kepada toko.' : problem.message;
    const { name } = await readShop();
    return reply
      .code(problem.status)
      .headers(PAGE_HEADERS)
      .send(renderRefusal({ shop: name, heading: isGone ? 'Halaman tidak ditemukan' : 'Halaman belum dapat dibuka', text }));
  };

  const shown = async (link: { businessId: number }, query: PageQuery, form: ShownForm) => {
    const facts = existing(await loadPage(database, { businessId: link.businessId, query, shop: await readShop() }));
    const [, productId, variantId] = /^(\d+)-(\d*)$/u.exec(form.typed.barang) ?? [];
    const level = { productId: Number(productId), variantId: variantId ? Number(variantId) : null, today: facts.today };
    const chosen = productId === undefined ? undefined : await findShelfLevel(database, link.businessId, level);
    return renderPage(facts, query, { chosen, form });
  };
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    refuse(reply, failureOf(error, request, reply));

  app.get(PATH, { schema: { hide: true }, preHandler: limits, errorHandler }, async (request, reply) => {
    const link = existing(await findPage(request));
    const query = PageQuery.parse(request.query);
    if (request.headers.accept?.includes('text/event-stream')) {
      const stream = streams.open({ reply, caller: link, mayStillCall: async () => (await findPage(request)) !== undefined });
      void follow(stream, {
        businessId: link.businessId,
        async load() {
          const facts = await loadPage(database, { businessId: link.businessId, query, shop: await readShop() });
          return facts ? textsOf(renderParts(facts, query)) : null;
        },
      });
      return reply;
    }
    reply.headers(PAGE_HEADERS);
    if (query.laporan !== undefined) {
      const statement = await findStatement(database, query.laporan);
      if (statement?.business_id !== link.businessId) throw failure('not_found');
      return reply.send(renderStatement(statement));
    }
    const typed: ShownForm['typed'] = { ...EMPTY_FORM.typed, jenis: query.jenis ?? '', barang: query.barang ?? '' };
    return reply.send(await shown(link, query, { typed, wrong: null }));
  });

  // What a form sends; only here, since everything else takes JSON.
  app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    forms.post(PATH, { schema: { hide: true }, preHandler: limits, errorHandler }, async (request, reply) => {
      const link = existing(await findPage(request));
      const sent = RequestForm.safeParse(request.body ?? {});
      if (!sent.success) throw failure('malformed_request');
      const form = sent.data;
      const wrong = await makeRequest(database, { businessId: link.businessId, form });
      // To be loaded anew without sending it again.
      if (wrong === null) return reply.code(303).headers(PAGE_HEADERS).header('location', '?terkirim=1#permintaan').send('');
      reply.code(422).headers(PAGE_HEADERS);
      return reply.send(await shown(link, PageQuery.parse({}), { typed: form, wrong }));
    });
  });
}

function textsOf(parts: ReturnType<typeof renderParts>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([id, { text }]) => [id, text]));
}
