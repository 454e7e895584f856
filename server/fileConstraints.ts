import {
  MAX_DELIVERY_FILE_BYTES,
  MAX_ORDER_BYTES,
} from './areas/orders/deliveries/storage/storage.rules.ts';
import { MAX_FINGERPRINT_LENGTH } from './areas/orders/deliveries/uploads/part.rules.ts';
import { EXTENSIONS, MAX_FILE_BYTES, MAX_FILES } from './platform/files/attachment.rules.ts';
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from './platform/files/image.rules.ts';

/** Limits of files that forms state. */
export const FILE_CONSTRAINTS = {
  ATTACHMENT_EXTENSIONS: EXTENSIONS,
  MAX_ATTACHMENT_BYTES: MAX_FILE_BYTES,
  MAX_ATTACHMENTS: MAX_FILES,
  MAX_DELIVERY_FILE_BYTES,
  MAX_ORDER_BYTES,
  MAX_FINGERPRINT_LENGTH,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
} as const;
