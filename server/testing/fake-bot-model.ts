import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';

const request = v.object({
  model: v.string(),
  temperature: v.literal(0),
  max_tokens: v.number(),
  messages: v.tuple([
    v.object({ role: v.literal('system'), content: v.string() }),
    v.object({ role: v.literal('user'), content: v.string() }),
  ]),
});

/** A server on this machine that speaks OpenAI's chat completions protocol: the key in the header, 401 for a wrong one, 400 for a body of another shape. */
export class FakeBotModel {
  /** User messages that came, as text. */
  readonly messages: string[] = [];
  /** The text that the model replies with. */
  reply = '{"ids":[]}';
  /** Another fault than a strange reply. */
  fault: 'none' | 'status' | 'noJson' | 'noChoices' | 'endless' | 'silent' | 'redirect' = 'none';
  private readonly server: Server;

  constructor(private readonly key: string) {
    this.server = createServer((incoming, outgoing) => {
      let body = '';
      incoming.on('data', (part: Buffer) => (body += part.toString('utf8')));
      incoming.on('end', () => {
        const { status, text } = this.answer(incoming.url ?? '', incoming.headers.authorization, body);
        if (text === undefined) return;
        outgoing.writeHead(status, {
          'Content-Type': 'application/json',
          ...(status === 307 && { Location: '/v1/elsewhere' }),
        });
        outgoing.end(text);
      });
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer(path: string, authorization: string | undefined, body: string): { status: number; text?: string } {
    const reply = JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content: this.reply } }] });
    if (path === '/v1/elsewhere') return { status: 200, text: reply };
    if (path !== '/v1/chat/completions') return { status: 404, text: '{}' };
    if (authorization !== `Bearer ${this.key}`) return { status: 401, text: '{"error":{"message":"wrong key"}}' };
    const parsed = v.safeParse(request, JSON.parse(body));
    if (!parsed.success) return { status: 400, text: '{"error":{"message":"wrong body"}}' };
    this.messages.push(parsed.output.messages[1].content);
    switch (this.fault) {
      case 'silent':
        return { status: 200 };
      case 'status':
        return { status: 503, text: '{"error":{"message":"overloaded"}}' };
      case 'redirect':
        return { status: 307, text: '' };
      case 'noJson':
        return { status: 200, text: '<html>' };
      case 'noChoices':
        return { status: 200, text: '{"choices":[]}' };
      case 'endless':
        return { status: 200, text: reply + ' '.repeat(1_000_000) };
      case 'none':
        return { status: 200, text: reply };
    }
  }
}
