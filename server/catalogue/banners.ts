import type { BannerDefinition } from './banners/banner-seed';
import { elsewhere } from './banners/elsewhere';
import { inSite } from './banners/in-site';

export const banners: readonly BannerDefinition[] = [...inSite, ...elsewhere];
