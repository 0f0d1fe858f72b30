import type { FrameLink } from './link';
import { plain, sdkCalls } from './sdk-calls';

type Callback = (answer: { errMsg: string }) => void;
interface MiniArguments {
  readonly name?: unknown;
  readonly arg?: unknown;
}

/** Adds the objects of the messaging app to the page, as weixin-js-sdk 1.6.5 calls them. */
export function giveMessaging(link: FrameLink): void {
  const call = sdkCalls(link);
  Object.assign(window, {
    __wxjs_environment: 'miniprogram',
    WeixinJSBridge: {
      invoke(name: string, args: MiniArguments = {}, callback: Callback = () => undefined) {
        const mini = name === 'invokeMiniProgramAPI';
        const target = mini ? String(args.name) : name;
        call(target, plain(mini ? args.arg : args), (outcome) => callback({ errMsg: `${name}:${outcome}` }));
      },
      on: () => undefined,
    },
  });
  document.addEventListener('DOMContentLoaded', () => document.dispatchEvent(new Event('WeixinJSBridgeReady')));
}
