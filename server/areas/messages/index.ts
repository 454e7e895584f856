import './Message.type.ts';
import './messages.mutations.ts';
