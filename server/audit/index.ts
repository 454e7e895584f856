import './AuditEvent.type.ts';
