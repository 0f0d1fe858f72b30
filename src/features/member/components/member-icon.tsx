import { Icon } from '@/ui/icons';

const strokes = {
  orders: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  parcels: 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9',
  requests: 'M10 4a6 6 0 110 12 6 6 0 010-12zM15 15l5 5M10 7v6M7 10h6',
  bids: 'M13 5l6 6M10 8l6 6M12 6l-3 3M17 12l-3 3M12 11l-8 8M4 21h8',
  favourites: 'M12 20S4 15 4 9.2A4.2 4.2 0 0112 7a4.2 4.2 0 018 2.2C20 15 12 20 12 20z',
  messages: 'M4 6h16v12H4zM4 7l8 6 8-6',
  labels: 'M9 5a3 3 0 110 6 3 3 0 010-6zM3 19c0-3 2.7-5 6-5s6 2 6 5M16 6a3 3 0 010 5M18 14c2 .7 3 2.4 3 5',
  addresses: 'M12 21s-7-6.5-7-11.500a7 7 0 0114 0C19 14.5 12 21 12 21zM12 7.500a2 2 0 110 4 2 2 0 010-4z',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 110 4 2 2 0 010-4zM9 15a2 2 0 110 4 2 2 0 010-4z',
  help: 'M12 3a9 9 0 110 18 9 9 0 010-18zM9.5 9.500a2.5 2.5 0 113.6 2.200c-.8.4-1.1.9-1.1 1.800M12 17v.01',
  coupons: 'M3 7h18v3.500a1.5 1.5 0 000 3V17H3v-3.500a1.5 1.5 0 000-3zM14 8v8',
  sign: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M9 15l2 2 4-4',
  lottery: 'M12 4a8 8 0 110 16 8 8 0 010-16zM12 8a4 4 0 110 8 4 4 0 010-8zM4 12h4M16 12h4M12 4v4M12 16v4',
  rewards: 'M4 10h16v10H4zM3 7h18v3H3zM12 7v13M12 7c-4 0-5-4-2.500-4S12 7 12 7zM12 7c4 0 5-4 2.500-4S12 7 12 7z',
  invite: 'M10 5a3 3 0 110 6 3 3 0 010-6zM4 19c0-3 2.700-5 6-5s6 2 6 5M19 8v6M16 11h6',
  reviews: 'M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5',
  claims: 'M4 12a8 8 0 108-8H6M9 1L6 4l3 3M12 8v5M12 16v.01',
  tickets: 'M4 7h16v4a2 2 0 000 4v3H4v-3a2 2 0 000-4zM9 11h6M9 14h4',
  share:
    'M7 9.500a2.5 2.5 0 110 5 2.5 2.5 0 010-5zM17 4a2.500 2.500 0 110 5 2.500 2.500 0 010-5zM17 15a2.500 2.500 0 110 5 2.500 2.500 0 010-5zM9.200 10.800l5.600-3M9.200 13.200l5.600 3',
  live: 'M4 6h16v10H4zM10 8.500v5l4-2.500zM9 20h6',
  ocr: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 9h8M8 12h8M8 15h5',
  guides: 'M5 4h10a4 4 0 014 4v12H9a4 4 0 01-4-4zM9 8h6M9 12h6',
  download: 'M12 4v11M8 11l4 4 4-4M5 20h14',
} as const;

export type MemberIconName = keyof typeof strokes;

/** Icons of the member page, in the style of all others. */
export const MemberIcon = ({ name }: { readonly name: MemberIconName }) => (
  <Icon>
    <path d={strokes[name]} />
  </Icon>
);
