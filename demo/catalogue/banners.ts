import type { BannerDefinition } from './banners/banner-definition';
import { elsewhere } from './banners/elsewhere';
import { inSite } from './banners/in-site';

export const banners: readonly BannerDefinition[] = [...inSite, ...elsewhere];
