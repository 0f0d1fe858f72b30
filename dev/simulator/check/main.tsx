/** The sample page of docs/embedding.md: every method of the bridge from the page's side, with the real adapters. */
import { createRoot } from 'react-dom/client';
import { hearLateHost, hostBridge } from '../../../src/bridge/bridge';
import { detectHost } from '../../../src/bridge/host';
import { hasNativeObject } from '../../../src/bridge/native-names';
import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';
import { SamplePage } from './sample-page';

// What the storefront's own first script does: the bridge reads it.
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
