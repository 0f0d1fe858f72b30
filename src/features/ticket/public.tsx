export { Conversation } from './components/conversation';
export { MessageFields } from './components/message-fields';
export { prefillTicket } from './handed-over';
export { useDraftForm } from './use-draft-form';
