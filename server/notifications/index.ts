import './Notification.type.ts';
