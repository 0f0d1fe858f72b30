import type { FrameLink } from './link';
import { plain, sdkCalls } from './sdk-calls';

type Callback = (answer: { errMsg: string }) => void;
interface Asked {
  readonly name?: unknown;
  readonly arg?: unknown;
}

/** What the messaging app puts on the page, as weixin-js-sdk 1.6.5 calls it. */
export function giveMessaging(link: FrameLink): void {
  const call = sdkCalls(link);
  Object.assign(window, {
    __wxjs_environment: 'miniprogram',
    WeixinJSBridge: {
      invoke(name: string, args: Asked = {}, callback: Callback = () => undefined) {
        const mini = name === 'invokeMiniProgramAPI';
        const asked = mini ? String(args.name) : name;
        call(asked, plain(mini ? args.arg : args), (outcome) => callback({ errMsg: `${name}:${outcome}` }));
      },
      on: () => undefined,
    },
  });
  document.addEventListener('DOMContentLoaded', () => document.dispatchEvent(new Event('WeixinJSBridgeReady')));
}
