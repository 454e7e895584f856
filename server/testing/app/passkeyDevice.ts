import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Ceremony = { type: 'webauthn.create' | 'webauthn.get'; challenge: string; origin: string };
/** Flags of the authenticator data: user present, user verified, attested credential data. */
const FLAGS = { present: 1, verified: 4, attested: 64 };

/** Simulates an authenticator without a browser: one P-256 key, no attestation. */
export function passkeyDevice({
  origin,
  isVerified = true,
}: {
  origin: string;
  isVerified?: boolean;
}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const authenticatorData = (flags: number): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([
      createHash('sha256').update(new URL(origin).hostname).digest(),
      Buffer.from([FLAGS.present | (isVerified ? FLAGS.verified : 0) | flags]),
      count,
    ]);
  };
  const clientData = (ceremony: Ceremony): Buffer =>
    Buffer.from(JSON.stringify({ ...ceremony, crossOrigin: false }));
  const answer = (response: Record<string, Buffer | string[]>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, value]) => [
        name,
        Buffer.isBuffer(value) ? value.toString('base64url') : value,
      ]),
    ),
  });

  return {
    register: (challenge: string) => {
      const idLength = Buffer.from([0, id.length]);
      const authData = Buffer.concat([
        authenticatorData(FLAGS.attested),
        Buffer.alloc(16),
        idLength,
        id,
        coseKey(publicKey.export({ format: 'jwk' })),
      ]);
      // CBOR: {fmt: "none", attStmt: {}, authData: <bytes>}
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return answer({
        clientDataJSON: clientData({ type: 'webauthn.create', challenge, origin }),
        attestationObject,
        transports: ['internal'],
      });
    },
    signIn: (challenge: string) => {
      const clientDataJSON = clientData({ type: 'webauthn.get', challenge, origin });
      const authData = authenticatorData(0);
      const signature = sign(
        'sha256',
        Buffer.concat([authData, createHash('sha256').update(clientDataJSON).digest()]),
        privateKey,
      );
      return answer({ clientDataJSON, authenticatorData: authData, signature });
    },
  };
}

/** CBOR of a COSE key: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}
