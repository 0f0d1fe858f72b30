import type { ConformanceKind } from '@scripts/conformance/report';
import {
  answered,
  byQuery,
  changed,
  envelopeOf,
  html,
  isVisitor,
  callNameOf,
  answerWith,
  withCode,
  withData,
  withHeader,
  without,
} from './spoil';
import type { Spoil } from './spoil';

export interface Fault {
  readonly title: string;
  /** The call (or `*`) and the kinds of check under which the tool is to report it. */
  readonly call: string;
  readonly kinds: readonly ConformanceKind[];
  /** Part of what it is to say. */
  readonly says: string;
  /** Requests that it spoils; left out: those of its call. */
  readonly where?: (request: Request) => boolean;
  readonly spoil: Spoil;
}

const login = 'Sig.Front.User.Session.Login';
const csrfHeader = 'X-Requested-With';
const keyHeader = 'Idempotency-Key';
const forwarded = 'X-Forwarded-Cookie';

/** Faults at calls of their own, so that one backend has them all at once and each must be told by itself. */
export const conformanceFaults = (signedIn: () => string): readonly Fault[] => [
  {
    title: 'answers as plain text',
    call: 'Sig.Front.Home.Index',
    kinds: ['headers'],
    says: 'Content-Type is text/plain',
    spoil: withHeader('Content-Type', 'text/plain'),
  },
  {
    title: 'answers may be kept by caches',
    call: 'Sig.Front.Home.Sections',
    kinds: ['headers'],
    says: 'Cache-Control is public, max-age=60',
    spoil: withHeader('Cache-Control', 'public, max-age=60'),
  },
  {
    title: 'yen with a fraction',
    call: 'Sig.Front.Discount.Zone',
    kinds: ['answer', 'hostile-input'],
    says: 'JPYPrice: Invalid integer',
    spoil: withData((data) => data.replace(/"JPYPrice":(\d+)/, '"JPYPrice":$1.5')),
  },
  {
    title: 'a field is missing',
    call: 'Sig.Front.Mall.Popular',
    kinds: ['answer', 'hostile-input'],
    says: 'shops.0.nameJa',
    spoil: withData((data) => data.replace(/"nameJa":/, '"nameJapanese":')),
  },
  {
    title: 'a time without a zone',
    call: 'Sig.Front.Live.List',
    kinds: ['answer', 'hostile-input'],
    says: 'startsAt',
    spoil: withData((data) => data.replaceAll('+08:00"', '"')),
  },
  {
    title: 'the code is a string',
    call: 'Sig.Front.Invite.Mine',
    kinds: ['answer', 'hostile-input'],
    says: 'is no {code, msg, data}',
    async spoil(request, next) {
      const response = await next(request);
      const answer = await envelopeOf(response);
      return answer.code === 200 ? answered(response, { ...answer, code: '200' }) : response;
    },
  },
  {
    title: 'bad input breaks it, in HTML',
    call: 'Sig.Front.Guide.Detail',
    kinds: ['bad-input', 'hostile-input'],
    says: 'is no HTTP 200 (HTTP 500 text/html',
    async spoil(request, next) {
      const response = await next(request);
      return (await envelopeOf(response)).code === 1000 ? html(500) : response;
    },
  },
  {
    title: 'a hostile text breaks it, and it shows where',
    call: 'Sig.Front.Search.Suggest',
    kinds: ['hostile-input'],
    says: 'tells of the insides',
    async spoil(request, next) {
      const response = await next(request);
      const odd = (new URL(request.url).searchParams.get('q') ?? '').length > 1;
      if (!odd || (await envelopeOf(response)).code !== 200) return response;
      return answered(response, {
        code: 500,
        msg: 'TypeError: q\n    at suggest (/srv/app/search.js:12:7)',
        data: null,
      });
    },
  },
  {
    title: 'bad input is taken',
    call: 'Sig.Front.Shipping.Sheet',
    kinds: ['bad-input'],
    says: 'answers 200 ok instead of 1000 invalidInput',
    async spoil(request, next) {
      const response = await next(request);
      if ((await envelopeOf(response)).code !== 1000 || !new URL(request.url).searchParams.has('country'))
        return response;
      const url = new URL(request.url);
      url.searchParams.set('country', 'DE');
      return next(await changed(request, { url: url.href }));
    },
  },
  {
    title: 'a visitor sees what needs a login',
    call: 'Sig.Front.User.Member.Overview',
    kinds: ['login'],
    says: 'a visitor: answers 200 ok instead of 401 loginNeeded',
    spoil: async (request, next) =>
      next(
        isVisitor(request) && byQuery(request) ? await changed(request, { headers: { Cookie: signedIn() } }) : request,
      ),
  },
  {
    title: 'a visitor is turned away by HTTP 401',
    call: 'Sig.Front.Order.List',
    kinds: ['login'],
    says: 'HTTP 401',
    spoil: async (request, next) =>
      isVisitor(request) && byQuery(request) && request.method === 'GET' ? html(401) : next(request),
  },
  {
    title: 'a foreign page may write',
    call: 'Sig.Front.User.Profile.Update',
    kinds: ['csrf'],
    says: 'instead of 1002 crossSite',
    spoil: async (request, next) =>
      next(byQuery(request) ? await changed(request, { headers: { [csrfHeader]: 'kakehashi' } }) : request),
  },
  {
    title: 'another code for what is not there',
    call: 'Sig.Front.Experience.Detail',
    kinds: ['not-there'],
    says: 'answers 1005 unknownCall instead of 1001 notFound',
    spoil: withCode(1001, 1005),
  },
  {
    title: 'the cursor is ignored',
    call: 'Sig.Front.Search.Goods',
    kinds: ['paging'],
    says: 'on the second page were on the first',
    async spoil(request, next) {
      const response = await next(request);
      return (await envelopeOf(response)).code === 200
        ? next(await changed(request, { url: without(request, 'cursor') }))
        : response;
    },
  },
  {
    title: 'a broken cursor is the beginning',
    call: 'Sig.Front.Experience.List',
    kinds: ['cursor'],
    says: 'answers 200 ok instead of 1000 invalidInput',
    spoil: async (request, next) =>
      next(
        /^[\w.~-]{1,200}$/.test(new URL(request.url).searchParams.get('cursor') ?? '') &&
          (await envelopeOf(await next(request))).code === 1000
          ? await changed(request, { url: without(request, 'cursor') })
          : request,
      ),
  },
  {
    title: 'the wrong method is taken',
    call: 'Sig.Front.Guide.List',
    kinds: ['method'],
    says: 'POST: answers 200 ok instead of 1005 unknownCall',
    spoil: async (request, next) =>
      next(request.method === 'POST' ? await changed(request, { method: 'GET' }) : request),
  },
  {
    title: 'it has no address of its own',
    call: 'Sig.Front.GoodPoint.List',
    kinds: ['addressing'],
    says: '/api/Sig.Front.GoodPoint.List: is no HTTP 200 (HTTP 404',
    spoil: async (request, next) => (byQuery(request) ? next(request) : html(404)),
  },
  {
    title: 'the Idempotency-Key is ignored',
    call: 'Sig.Front.User.Address.Save',
    kinds: ['idempotency'],
    says: 'there are 3 more instead of 1',
    spoil: async (request, next) =>
      next(
        (request.headers.get(keyHeader)?.length ?? 0) > 8
          ? await changed(request, { headers: { [keyHeader]: null } })
          : request,
      ),
  },
  {
    title: 'a used key takes another body',
    call: 'Sig.Front.User.SavedSearch.Save',
    kinds: ['idempotency'],
    says: 'another body under the same key: answers 200 ok instead of 1004 keyReused',
    async spoil(request, next) {
      const response = await next(request.clone());
      const isRejected = (await envelopeOf(response)).code === 1004;
      return isRejected ? next(await changed(request, { headers: { [keyHeader]: null } })) : response;
    },
  },
  {
    title: 'a write answers too little',
    call: 'Sig.Front.Cart.Add',
    kinds: ['answer'],
    says: 'data.lines',
    spoil: withData((data) => data.replace('"lines":', '"sum":')),
  },
  {
    title: 'a write is told and not done',
    call: 'Sig.Front.User.Favourite.Set',
    kinds: ['idempotency'],
    says: 'there are 0 more instead of 1',
    async spoil(request, next) {
      const right =
        (request.headers.get(keyHeader)?.length ?? 0) > 8 && (await request.clone().text()).includes('"on":true');
      return right ? answerWith({ favourite: true, favourites: 1 }) : next(request);
    },
  },
  {
    title: 'scripts can read the session',
    call: login,
    kinds: ['cookies'],
    says: 'session is not HttpOnly',
    async spoil(request, next) {
      const response = await next(request);
      const headers = new Headers(response.headers);
      headers.delete('Set-Cookie');
      for (const line of response.headers.getSetCookie()) headers.append('Set-Cookie', line.replace('; HttpOnly', ''));
      return new Response(response.body, { headers });
    },
  },
  {
    title: 'a wrong password is answered like a missing login',
    call: login,
    kinds: ['credentials'],
    says: 'answers 401 loginNeeded instead of 1100 badCredentials',
    spoil: withCode(1100, 401),
  },
  {
    title: 'a session that a host sends on is not known',
    call: login,
    kinds: ['session'],
    says: 'with X-Forwarded-Cookie: does not know the customer',
    where: (request) => callNameOf(request) === 'Sig.Front.User.Session.Current',
    spoil: async (request, next) => next(await changed(request, { headers: { [forwarded]: null } })),
  },
  {
    title: 'a session outlives its end',
    call: 'Sig.Front.User.Session.Logout',
    kinds: ['session'],
    says: 'after it ended: answers 200 ok instead of 401 loginNeeded',
    async spoil(request, next) {
      const right = (await request.clone().text()) === '{"everywhere":false}' && !isVisitor(request);
      return right ? answerWith({}) : next(request);
    },
  },
  {
    title: 'an unknown call is a page that is not found',
    call: '*',
    kinds: ['unknown-call'],
    says: '"Evil" by path: is no HTTP 200 (HTTP 404 text/html',
    where: (request) => callNameOf(request) === 'Evil' && !byQuery(request),
    spoil: () => Promise.resolve(html(404)),
  },
  {
    title: 'Accept-Language is not read',
    call: '*',
    kinds: ['language'],
    says: 'Accept-Language: ja answers "Please log in to continue."',
    where: (request) => callNameOf(request) === 'Sig.Front.User.Address.List',
    spoil: async (request, next) => next(await changed(request, { headers: { 'Accept-Language': null } })),
  },
  {
    title: 'every origin may read with credentials',
    call: '*',
    kinds: ['cors'],
    says: 'read from null: Access-Control-Allow-Origin is null',
    where: (request) => request.headers.has('Origin'),
    spoil: async (request, next) =>
      withHeader('Access-Control-Allow-Origin', request.headers.get('Origin') ?? '')(request, next),
  },
  {
    title: 'what is published names another method',
    call: '*',
    kinds: ['openapi'],
    says: 'Sig.Front.Sign.SignIn is GET instead of POST',
    where: (request) => new URL(request.url).pathname === '/openapi.json',
    async spoil(request, next) {
      const text = await (await next(request)).text();
      return new Response(text.replace('"/api/Sig.Front.Sign.SignIn":{"post"', '"/api/Sig.Front.Sign.SignIn":{"get"'));
    },
  },
];

/** A backend with every one of them, between a port and the right one. */
export const wrongBackend =
  (planted: readonly Fault[]): Spoil =>
  (request, next) => {
    const fitting = planted.filter((fault) => fault.where?.(request) ?? callNameOf(request) === fault.call);
    return fitting.reduce<typeof next>(
      (inner, { spoil }) =>
        (entry) =>
          spoil(entry, inner),
      next,
    )(request);
  };
