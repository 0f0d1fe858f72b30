import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider, theme } from 'antd';
import enUS from 'antd/locale/en_US';
import jaJP from 'antd/locale/ja_JP';
import zhCN from 'antd/locale/zh_CN';
import 'antd/dist/reset.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from './api/queries';
import { DeskRoutes } from './app/desk-routes';
import { startDeskTexts } from './i18n/desk-texts';
import './desk.css';

const locales = { en: enUS, ja: jaJP, zhCn: zhCN };
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root.');
const language = await startDeskTexts();
const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
const prefersStillness = matchMedia('(prefers-reduced-motion: reduce)').matches;
/** The look's colours: antd's own quiet text has too little contrast. */
const quiet = prefersDark ? '#a8a39a' : '#67625b';
const colors = prefersDark
  ? {
      colorPrimary: '#8db8f0',
      colorLink: '#8db8f0',
      colorLinkHover: '#8db8f0',
      colorError: '#ff7a66',
      colorBgBase: '#14151a',
      colorTextLightSolid: '#14151a',
    }
  : {
      colorPrimary: '#1f4f8f',
      colorLink: '#1f4f8f',
      colorLinkHover: '#1f4f8f',
      colorError: '#c8321f',
      colorBgLayout: '#faf8f4',
    };

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <ConfigProvider
        locale={locales[language]}
        theme={{
          components: { Menu: { itemSelectedBg: prefersDark ? '#14151a' : '#e6edf6' } },
          algorithm: prefersDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
          token: {
            ...colors,
            motion: !prefersStillness,
            colorTextDescription: quiet,
            colorTextSecondary: quiet,
            colorTextTertiary: quiet,
            colorTextPlaceholder: quiet,
          },
        }}
      >
        <App>
          <BrowserRouter basename="/desk">
            <DeskRoutes />
          </BrowserRouter>
        </App>
      </ConfigProvider>
    </QueryClientProvider>
  </StrictMode>,
);
