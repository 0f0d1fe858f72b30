import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A person as the provider knows them. */
interface Person {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly name?: string;
}

/** Faults that the provider can be given. */
export type OpenidFault =
  | 'away'
  | 'nonce'
  | 'signature'
  | 'issuer'
  | 'audience'
  | 'expired'
  | 'tokenError'
  | 'noIdToken';

export const openidClient = { clientId: 'shop', clientSecret: 'a secret of the shop' };

const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url');
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A provider of OpenID Connect on a port of this machine, for tests: discovery, keys, tokens with PKCE, and user information. */
export class OpenidServer {
  person: Person = { sub: 'subject-1', email: 'Someone@mail.example', email_verified: true, name: 'Some One' };
  fault: OpenidFault | null = null;
  /** True if the ID token names the person; otherwise only user information does. */
  namesInToken = true;
  private readonly key = newKey();
  private readonly otherKey = newKey();
  private readonly codes = new Map<string, URLSearchParams>();
  private readonly tokens = new Map<string, Person>();
  private readonly server = createServer((request, response) => {
    void this.answer(request).then(({ status, body }) => {
      const type = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json';
      response.writeHead(status, { 'Content-Type': type }).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Logs in at the provider's page as the person would; the redirect carries a code. */
  authorize(address: string): { readonly code: string; readonly state: string } {
    const { searchParams: requested } = new URL(address);
    if (requested.get('client_id') !== openidClient.clientId || requested.get('response_type') !== 'code')
      throw new Error('This is no request of the shop.');
    const code = randomBytes(16).toString('hex');
    this.codes.set(code, requested);
    return { code, state: requested.get('state') ?? '' };
  }

  private async answer(request: IncomingMessage): Promise<{ readonly status: number; readonly body: unknown }> {
    if (this.fault === 'away') return { status: 503, body: {} };
    const { pathname } = new URL(request.url ?? '/', this.issuer);
    if (pathname === '/.well-known/openid-configuration') return { status: 200, body: this.configuration() };
    if (pathname === '/keys') return { status: 200, body: { keys: [this.publicKey()] } };
    if (pathname === '/authorize') return { status: 200, body: this.loginPage(request.url ?? '') };
    if (pathname === '/token') return this.token(new URLSearchParams(await text(request)));
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const person = this.tokens.get(token);
    return person ? { status: 200, body: person } : { status: 401, body: {} };
  }

  /** The page at which a person allows or refuses the log-in. */
  private loginPage(path: string): string {
    const { code, state } = this.authorize(new URL(path, this.issuer).href);
    const redirectUri = this.codes.get(code)?.get('redirect_uri') ?? '';
    const allowed = new URLSearchParams({ code, state, iss: this.issuer });
    const denied = new URLSearchParams({ error: 'access_denied', state });
    const link = (label: string, answer: URLSearchParams) =>
      `<a href="${`${redirectUri}?${answer}`.replaceAll('&', '&amp;')}">${label}</a>`;
    return `<!doctype html><html lang="en"><title>Log in</title>${link('Allow', allowed)} ${link('Refuse', denied)}</html>`;
  }

  private configuration() {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      userinfo_endpoint: `${this.issuer}/person`,
      jwks_uri: `${this.issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
  }

  private publicKey() {
    return { ...this.key.publicKey.export({ format: 'jwk' }), kid: 'key-1', alg: 'RS256', use: 'sig' };
  }

  private token(sent: URLSearchParams): { readonly status: number; readonly body: unknown } {
    const requested = this.codes.get(sent.get('code') ?? '');
    this.codes.delete(sent.get('code') ?? '');
    const challenge = base64url(
      createHash('sha256')
        .update(sent.get('code_verifier') ?? '')
        .digest(),
    );
    const isGood =
      requested?.get('code_challenge') === challenge &&
      requested.get('redirect_uri') === sent.get('redirect_uri') &&
      sent.get('client_secret') === openidClient.clientSecret;
    if (!isGood || this.fault === 'tokenError') return { status: 400, body: { error: 'invalid_grant' } };
    const token = randomBytes(16).toString('hex');
    this.tokens.set(token, this.person);
    const access = { access_token: token, token_type: 'Bearer', expires_in: 60 };
    if (this.fault === 'noIdToken') return { status: 200, body: access };
    return { status: 200, body: { ...access, id_token: this.idToken(requested.get('nonce') ?? '') } };
  }

  private idToken(nonce: string): string {
    const now = Math.floor(Date.now() / 1000);
    const iat = this.fault === 'expired' ? now - 7200 : now;
    const claims = {
      ...(this.namesInToken ? this.person : { sub: this.person.sub }),
      iss: this.fault === 'issuer' ? 'https://evil.example' : this.issuer,
      aud: this.fault === 'audience' ? 'another shop' : openidClient.clientId,
      nonce: this.fault === 'nonce' ? 'another' : nonce,
      iat,
      exp: iat + 300,
    };
    const head = base64url(JSON.stringify({ alg: 'RS256', kid: 'key-1', typ: 'JWT' }));
    const signed = `${head}.${base64url(JSON.stringify(claims))}`;
    const { privateKey } = this.fault === 'signature' ? this.otherKey : this.key;
    return `${signed}.${base64url(sign('sha256', Buffer.from(signed), privateKey))}`;
  }
}
