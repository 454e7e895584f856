SELECT partitions.partition_by_month('SentMail');
