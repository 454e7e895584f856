SELECT partitions.add_first_bound('AuditEvent');
