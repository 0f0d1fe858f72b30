import { createRoot } from 'react-dom/client';
import '@/ui/tokens.css';
import '@/ui/base.css';
import { connect } from './connection';
import { Simulator } from './simulator';

const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => {
  document.documentElement.dataset['scheme'] = dark.matches ? 'dark' : 'light';
};
dark.addEventListener('change', follow);
follow();
connect();

const root = document.getElementById('root');
if (root) createRoot(root).render(<Simulator />);
