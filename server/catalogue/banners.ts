import type { BannerSeed } from './banners/banner-seed';
import { elsewhere } from './banners/elsewhere';
import { inSite } from './banners/in-site';

export const banners: readonly BannerSeed[] = [...inSite, ...elsewhere];
