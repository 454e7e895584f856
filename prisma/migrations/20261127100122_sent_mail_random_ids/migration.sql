-- Found by the primary key. Only rows from before time_ordered_id() have such ids.
SELECT partitions.replace_random_ids('SentMail', 'sentAt');
