export { Conversation } from './components/conversation';
export { MessageFields } from './components/message-fields';
export { prefillTicket } from './handed-over';
export { useReplyForm } from './use-reply-form';
