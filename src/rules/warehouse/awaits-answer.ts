import type { LineFindings } from '@/contract/findings';

/** True where an item differs from its listing or may not be genuine, so that the customer has to decide before it is shipped (decision 151). */
export const isDiffering = ({
  inspection,
  authentication,
}: Pick<LineFindings, 'inspection' | 'authentication'>): boolean =>
  inspection?.verdict === 'differs' || authentication?.verdict === 'doubtful';
