import './Message.type.ts';
import './messages.errorTypes.ts';
import './sendMessage.mutation.ts';
