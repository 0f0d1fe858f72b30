/**
 * The first script of a document that is asked for as one of the four hosts: user agent, scheme and the host's globals, before anything
 * of the storefront runs. Inlined by the plugin, which also writes what it is to simulate.
 */
import * as v from 'valibot';
import { frameSettings, type FrameSettings, type Simulated } from '../frame-wire';
import { applyNavigator, applyDeviceScheme, showPage } from './device';
import { openLink, type FrameLink } from './link';
import { giveMessaging } from './messaging';
import { giveNative } from './native';
import { goBack, postToPage } from './page-facts';
import { givePayment } from './payment';

declare const __SIMULATED__: Simulated;
const simulated = __SIMULATED__;

function readSettings(): FrameSettings {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), frameSettings), window.name);
  return read.success ? read.output : { late: false, scheme: 'device' };
}

function giveGlobals(link: FrameLink, late: boolean): void {
  if (simulated.kind === 'messaging') giveMessaging(link);
  if (simulated.kind === 'payment' && simulated.variant === 'china') givePayment(link);
  if (simulated.kind === 'native') giveNative(link, late);
}

const settings = readSettings();
if (simulated.userAgent !== undefined) applyNavigator(simulated.userAgent);
applyDeviceScheme(settings.scheme);
const link = openLink();
giveGlobals(link, settings.late);
link.hear((message) => {
  if (message.type === 'command') {
    if (message.command === 'back') goBack(link);
    else showPage(message.command === 'show');
  }
  // By the host's hand, as an app's cookie manager does it: the page hears nothing of it.
  if (message.type === 'language-cookie') {
    document.cookie = `language=${message.code}; Path=/; Max-Age=31536000; SameSite=Lax`;
  }
});
postToPage(link);
