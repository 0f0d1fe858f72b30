import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Answer } from '@/contract/answer';
import { codes } from '@/contract/codes';
import { cors } from '../platform/http/cors';
import { dispatch, isCall } from './calls/dispatch';
import { answerDeskCall, isDeskCall } from './desk/dispatch';
import type { Outcome } from './calls/run-handler';
import { failWith } from '../platform/http/fail-with';
import { getMessageSums, getRetryAfter } from '../platform/http/reply';
import { healthRoute } from '../platform/http/health-route';
import { logCall, requestIds } from '../platform/http/request-log';
import { unsubscribeRoutes } from '../domains/notice/unsubscribe-route';
import { openApiDocument } from '../platform/http/openapi';
import { outboxRoute } from '../platform/mail/outbox-page';
import { uploadRoutes } from '../domains/upload/upload-route';
import { webhookPath, webhookRoutes } from '../domains/provider-events/webhook-route';
import { readerLanguage } from '../platform/texts/reader-language';
import { pageCall, prefersPage, recommendationPage } from './site/recommendation-page';
import { getRequestOrigin } from '../platform/http/request-origin';
import type { Services } from '../domains/services';
import { feedRoutes } from '../sources/feed/feed-routes';
import { clearSession, setSession } from '../domains/auth/session-cookie';
import { formatMessage } from '../platform/texts/texts';

/**
 * The reference API: `/api?n=NAME` and `/api/NAME`, `/openapi.json`, `/healthz`, and `/__outbox` on embedded data.
 * Every answer is HTTP 200 with `{code, msg, data}`.
 */
export function createApp(services: Services): Hono {
  const app = new Hono();
  app.onError(failWith(services.report));
  app.use(requestIds(services.log));
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
  });
  app.use('/api', cors(services.webOrigins));
  app.use('/api/*', cors(services.webOrigins));
  app.route('/api/feed', feedRoutes(services));
  app.route('/api/unsubscribe', unsubscribeRoutes(services.db, services.clock));
  for (const path of ['/api', '/api/']) {
    app.all(path, (c) => answer(services, c, new URL(c.req.url).searchParams.get('n') ?? ''));
  }
  app.all('/api/:name', (c) => {
    const name = c.req.param('name');
    return isDeskCall(name) ? answerDeskCall(services, c, name) : answer(services, c, name);
  });
  app.all('/api/*', (c) => answer(services, c, ''));
  app.route('/uploads', uploadRoutes(services));
  app.route('/healthz', healthRoute(services.db));
  app.get('/openapi.json', (c) => c.json(openApiDocument()));
  app.route(webhookPath, webhookRoutes(services));
  if (services.outboxPage) app.get('/__outbox', outboxRoute(services.db));
  else app.all('/__outbox', (c) => c.text('Not found', 404));
  return app;
}

async function answer(services: Services, c: Context, name: string): Promise<Response> {
  const language = readerLanguage(new URL(c.req.url).searchParams.get('language'), c.req.header('Accept-Language'));
  const origin = getRequestOrigin(c, services.trustProxy);
  // A name that is none of ours is the caller's own text.
  const call = isCall(name) ? name : 'unknown';
  const { reply, session } = await logCall(services, call, () =>
    dispatch(services, c, name, language, origin).catch((error: unknown): Outcome => {
      services.report(error);
      return { reply: { code: codes.serverError }, session: 'keep' };
    }),
  );
  if (session === 'clear') clearSession(c, origin.https);
  else if (session !== 'keep') setSession(c, session.set, origin.https);
  c.header('Cache-Control', 'no-store');
  // By the one clock: a page counts an auction's time by it, whatever its device says.
  c.header('Date', services.clock.now().toUTCString());
  if (services.isDemo) c.header('X-Demo', '1');
  // The status is always 200: a proxy's log tells failures by this.
  c.header('X-Answer-Code', String(reply.code));
  if (name === pageCall) {
    c.header('Vary', 'Accept', { append: true });
    if (prefersPage(c.req.header('Accept'))) return recommendationPage(c, reply, language);
  }
  const msg = formatMessage(reply.code, language, getRetryAfter(reply), getMessageSums(reply));
  const body: Answer = { code: reply.code, msg, data: reply.data ?? null };
  return c.json(body);
}
