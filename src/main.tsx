import { startPage } from './app/start';
import { fetchTexts } from './i18n/fetch-texts';
import './ui/tokens.css';
import './ui/base.css';

void startPage(document.getElementById('root') as HTMLElement, fetchTexts);
