import type { HostKind } from '@/bridge/host';

/** One of each class in tests/fixtures/user-agents.json (wechat-mp, alipay-mp, android-webview); a browser keeps its own. */
export const userAgents: Readonly<Record<HostKind, string | undefined>> = {
  messaging:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_4_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.73(0x18004923) NetType/4G Language/zh_CN miniProgram/wx4e37a66956191c3a',
  payment:
    'Mozilla/5.0 (Linux; Android 13; M2012K11AC Build/TKQ1.220829.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.122 MYWeb/1.3.126.260210151602 UWS/3.22.2.9999 UCBS/3.22.2.9999_220000000000 Mobile Safari/537.36 NebulaSDK/1.8.100112 Nebula AlipayDefined(nt:5G,ws:393|0|2.75) AliApp(AP/10.8.36.8000) AlipayClient/10.8.36.8000 Language/zh-Hans useStatusBar/true isConcaveScreen/true Region/CNAriver/10.8.36.8000 MiniProgram APXWebView',
  native:
    'Mozilla/5.0 (Linux; Android 12; FOA-AL00 Build/HUAWEIFOA-AL00; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/114.0.5735.196 Mobile Safari/537.36',
  browser: undefined,
};
