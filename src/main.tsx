import { startPage } from './app/start';
import { fetchTexts } from './i18n/fetch-texts';
import './ui/tokens.css';
import './ui/base.css';

// A task of its own: on a slow phone, reading the bundle and starting the page in one go would keep a tap waiting.
setTimeout(() => void startPage(document.getElementById('root') as HTMLElement, fetchTexts));
