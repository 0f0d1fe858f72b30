import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { LoginCredential, LoginOptions, NewCredential, NewPasskeyOptions } from '@/contract/passkey';
import type { deviceCertificate } from './device-certificate';

/** A passkey as a device stores it. */
interface StoredPasskey {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
}

interface DeviceOptions {
  /** The page at which the browser is. */
  readonly origin?: string;
  /** AAGUID in hex. */
  readonly aaguid?: string;
  /** True if the device counts its signatures. */
  readonly counts?: boolean;
}

const userPresent = 0x01;
const userVerified = 0x04;
const hasKey = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const fromBase64url = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'base64url');

/** A browser and its device in software, for tests: passkeys on the curve P-256, without a certificate of the device's make. */
export class SoftwareAuthenticator {
  readonly passkeys: StoredPasskey[] = [];
  /** Signatures so far. A test that sets it back makes a copy of the device. */
  counter = 0;
  origin: string;
  private readonly aaguid: Buffer;
  private readonly counts: boolean;

  constructor({ origin = 'http://localhost', aaguid = '0'.repeat(32), counts = true }: DeviceOptions = {}) {
    this.origin = origin;
    this.aaguid = Buffer.from(aaguid.replaceAll('-', ''), 'hex');
    this.counts = counts;
  }

  /** The browser's description of the page, which the device signs. */
  private clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  /** Makes a passkey, as `navigator.credentials.create` does; with `maker` it says of what make the device is, for which nobody asked. */
  create({ challenge, rp, user }: NewPasskeyOptions, maker?: typeof deviceCertificate): NewCredential {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const point = publicKey.export({ format: 'jwk' });
    const [x, y] = [fromBase64url(point.x), fromBase64url(point.y)];
    const coseKey = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(x)],
      [-3, Uint8Array.from(y)],
    ]);
    const id = randomBytes(32);
    const clientData = this.clientData('webauthn.create', challenge);
    const flags = Buffer.from([userPresent | userVerified | hasKey]);
    const start = [sha256(rp.id), flags, uint32(this.counter), this.aaguid, Buffer.from([0, id.length]), id];
    const signed = Buffer.concat([Buffer.from([0]), sha256(rp.id), sha256(clientData), id, Buffer.from([4]), x, y]);
    const statement: [string, unknown][] = maker
      ? [
          ['sig', Uint8Array.from(sign('sha256', signed, maker.privateKey))],
          ['x5c', [Uint8Array.from(maker.certificate)]],
        ]
      : [];
    const attestation = new Map<string, unknown>([
      ['fmt', maker ? 'fido-u2f' : 'none'],
      ['attStmt', new Map(statement)],
      ['authData', Uint8Array.from(Buffer.concat([...start, isoCBOR.encode(coseKey)]))],
    ]);
    this.passkeys.push({ id, privateKey, userHandle: user.id });
    return {
      id: id.toString('base64url'),
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as Map<string, string>)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Signs with a passkey of the device, as `navigator.credentials.get` does. */
  sign({ challenge, rpId }: LoginOptions, passkey = this.passkeys.at(-1)): LoginCredential {
    if (!passkey) throw new Error('The device has no passkey.');
    if (this.counts) this.counter += 1;
    const clientData = this.clientData('webauthn.get', challenge);
    const flags = Buffer.from([userPresent | userVerified]);
    const authenticatorData = Buffer.concat([sha256(rpId), flags, uint32(this.counter)]);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), passkey.privateKey);
    return {
      id: passkey.id.toString('base64url'),
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: passkey.userHandle,
      },
    };
  }
}
