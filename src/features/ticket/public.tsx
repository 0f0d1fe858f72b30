export { prefillTicket } from './handed-over';
