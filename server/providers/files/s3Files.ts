import { NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { AwsS3StorageAdapter } from '@flystorage/aws-s3';
import { FileStorage } from '@flystorage/file-storage';
import { fileKey, isFileKey, type FileStore } from './FileStore.ts';

export type S3Settings = {
  bucket: string;
  region: string;
  /** Set for anything but Amazon: MinIO, R2, Ceph. */
  endpoint: string | undefined;
  /** Without one the SDK looks where it always does: environment, profile, the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/** Files in a bucket of any S3-compatible store. The bucket stays private: /media reads through us. */
export function s3Files({ bucket, region, endpoint, credentials }: S3Settings): FileStore {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
  });
  const storage = new FileStorage(new AwsS3StorageAdapter(client, { bucket }));
  return {
    write: ({ key, content, contentType }) => storage.write(fileKey(key), content, { mimeType: contentType }),
    read: async (key) => {
      if (!isFileKey(key)) return null;
      return storage.readToBuffer(key).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
    },
    delete: (key) => storage.deleteFile(fileKey(key)),
  };
}

function isMissing(error: unknown): boolean {
  if (error instanceof NoSuchKey) return true;
  return error instanceof Error && error.cause !== undefined && isMissing(error.cause);
}
