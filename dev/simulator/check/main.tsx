/** The sample page of docs/embedding.md: every method of the bridge from the page's side, with the real adapters. */
import { createRoot } from 'react-dom/client';
import { hearLateHost, hostBridge } from '@/bridge/bridge';
import { detectHost } from '@/bridge/host';
import { hasNativeObject } from '@/bridge/native-names';
import '@/ui/tokens.css';
import '@/ui/base.css';
import { SamplePage } from './sample-page';

// The storefront's own first script sets these attributes; the bridge reads them.
const html = document.documentElement;
html.dataset['host'] = detectHost(navigator.userAgent, hasNativeObject(window));
html.dataset['scheme'] = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

const root = document.getElementById('root');
if (root) {
  const drawn = createRoot(root);
  const draw = async () => {
    const bridge = await hostBridge();
    drawn.render(<SamplePage bridge={bridge} />);
  };
  hearLateHost(() => void draw());
  void draw();
}
