export { handOverToTicket } from './handed-over';
