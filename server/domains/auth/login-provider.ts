/** A person as an identity provider knows them. */
export interface ProviderIdentity {
  readonly issuer: string;
  /** The provider's id of the person. Their e-mail address may change hands, this does not. */
  readonly subject: string;
  /** Null where the provider names none, or has not verified it. */
  readonly verifiedEmail: string | null;
  readonly name: string;
}

/** Secrets of one log-in, of which the provider sees what it needs. */
export interface ProviderRequest {
  /** The page of ours to which the provider sends the browser back. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** An identity provider at which customers log in, such as a company's own or a social network. */
export interface LoginProvider {
  /** The name on buttons. */
  readonly name: string;
  /** The address of the provider's page. Throws where the provider cannot be reached. */
  start(request: ProviderRequest): Promise<URL>;
  /** The person whom the provider's code stands for. Throws where the provider or its answer is not good. */
  finish(
    request: ProviderRequest,
    answer: { readonly code: string; readonly issuer?: string },
  ): Promise<ProviderIdentity>;
}
