import * as client from 'openid-client';
import * as v from 'valibot';
import type { LoginProvider, ProviderIdentity } from '../domains/auth/login-provider';
import type { ServerEnv } from '../platform/env';

export interface OpenidSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
}

/** Seconds that the provider may take to answer. */
const timeoutSeconds = 10;
const maxNameLength = 60;

/** The claims that the shop reads from the ID token or from user information. Some providers send `email_verified` as text. */
const person = v.object({
  email: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email())),
  email_verified: v.optional(
    v.union([
      v.boolean(),
      v.pipe(
        v.literal('true'),
        v.transform(() => true),
      ),
    ]),
  ),
  name: v.optional(v.string()),
});

function toIdentity(issuer: string, subject: string, claims: unknown): ProviderIdentity {
  const { email, email_verified: isVerified, name = '' } = v.parse(person, claims);
  return {
    issuer,
    subject,
    verifiedEmail: isVerified === true && email !== undefined ? email : null,
    name: name.trim().slice(0, maxNameLength),
  };
}

/** Any provider of OpenID Connect: authorization code with PKCE, state and nonce; the signature of the ID token is verified. */
export function createOpenidProvider({ issuer, clientId, clientSecret, name }: OpenidSettings): LoginProvider {
  let found: Promise<client.Configuration> | undefined;
  const isInsecure = new URL(issuer).protocol === 'http:';
  const configure = async (): Promise<client.Configuration> => {
    found ??= client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      execute: [client.enableNonRepudiationChecks, ...(isInsecure ? [client.allowInsecureRequests] : [])],
    });
    try {
      return await found;
    } catch (error) {
      // The next log-in asks again.
      found = undefined;
      throw error;
    }
  };
  return {
    name,
    async start({ redirectUri, state, nonce, codeVerifier }) {
      return client.buildAuthorizationUrl(await configure(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },
    async finish({ redirectUri, state, nonce, codeVerifier }, { code, issuer: answerIssuer }) {
      const config = await configure();
      const address = new URL(redirectUri);
      address.searchParams.set('code', code);
      address.searchParams.set('state', state);
      if (answerIssuer !== undefined) address.searchParams.set('iss', answerIssuer);
      const tokens = await client.authorizationCodeGrant(config, address, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('The provider sent no ID token.');
      const isComplete = claims['email'] !== undefined || config.serverMetadata().userinfo_endpoint === undefined;
      const more = isComplete ? {} : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
      return toIdentity(claims.iss, claims.sub, { ...claims, ...more });
    },
  };
}

/** The identity provider that the environment names, or null. */
export const openidProviderOf = ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: name,
}: Pick<ServerEnv, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME'>): LoginProvider | null =>
  issuer === undefined || clientId === undefined || clientSecret === undefined || name === undefined
    ? null
    : createOpenidProvider({ issuer, clientId, clientSecret, name });
