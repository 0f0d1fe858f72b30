import { Hono } from 'hono';
import * as v from 'valibot';
import type { EngineFetch } from '../domains/translate/translation-engine';

interface FakeEngine {
  readonly fetch: EngineFetch;
  /** Bodies of the translations that were asked for. */
  readonly bodies: unknown[];
  /** Answers translations with this status from now on; 200 ends it. */
  fail(status: number): void;
}

const asFetch =
  (app: Hono): EngineFetch =>
  async (url, init) =>
    app.fetch(new Request(url, init));

/** The translation of a text: the text with its target language. */
const translated = (text: string, target: string) => `${target}: ${text}`;

const failing = { headers: { 'Content-Type': 'application/json' } };

/** DeepL's API as its documentation describes it: key in the header, languages by kind, 403 for a wrong key, 429 and 456 as asked. */
export function fakeDeepl(key: string): FakeEngine {
  const bodies: unknown[] = [];
  let status = 200;
  const app = new Hono();
  app.use(async (context, next) => {
    if (context.req.header('Authorization') !== `DeepL-Auth-Key ${key}`)
      return context.json({ message: 'Forbidden' }, 403);
    return next();
  });
  const languages = { source: ['JA', 'EN', 'DE', 'ZH'], target: ['JA', 'EN-US', 'DE', 'PT-BR', 'ZH-HANS', 'ZH-HANT'] };
  app.get('/v2/languages', (context) => {
    const type = context.req.query('type') === 'target' ? 'target' : 'source';
    return context.json(languages[type].map((language) => ({ language, name: language })));
  });
  const input = v.object({
    text: v.pipe(v.array(v.string()), v.maxLength(50)),
    target_lang: v.picklist(languages.target),
    source_lang: v.optional(v.picklist(languages.source)),
  });
  app.post('/v2/translate', async (context) => {
    const body = v.safeParse(input, await context.req.json());
    if (!body.success) return context.json({ message: 'Bad request' }, 400);
    bodies.push(body.output);
    if (status !== 200) return new Response('{"message":"Quota exceeded"}', { status, ...failing });
    const { text: texts, target_lang: target, source_lang: source = 'JA' } = body.output;
    const translations = texts.map((text) => ({ detected_source_language: source, text: translated(text, target) }));
    return context.json({ translations });
  });
  return { bodies, fetch: asFetch(app), fail: (next) => (status = next) };
}

/** A LibreTranslate server as its documentation describes it. */
export function fakeLibreTranslate(): FakeEngine {
  const bodies: unknown[] = [];
  let status = 200;
  const app = new Hono();
  app.get('/languages', (context) => {
    const targets = ['en', 'de', 'zh-Hant', 'ar', 'ja'];
    return context.json(['ja', 'en', 'de'].map((code) => ({ code, name: code, targets })));
  });
  const input = v.object({
    q: v.array(v.string()),
    source: v.string(),
    target: v.string(),
    format: v.literal('text'),
    api_key: v.optional(v.string()),
  });
  app.post('/translate', async (context) => {
    const body = v.parse(input, await context.req.json());
    bodies.push(body);
    if (status !== 200) return new Response('{"error":"Slowdown"}', { status, ...failing });
    return context.json({ translatedText: body.q.map((text) => translated(text, body.target)) });
  });
  return { bodies, fetch: asFetch(app), fail: (next) => (status = next) };
}
