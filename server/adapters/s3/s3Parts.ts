import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListPartsCommand,
  NoSuchUpload,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { fileKey, type PartStore } from '../../platform/files/FileStore.ts';

/** Multipart uploads of the store, whose parts become one object when it is complete. */
export function s3Parts({ client, bucket }: { client: S3Client; bucket: string }): PartStore {
  const place = ({ key, storeUploadId }: { key: string; storeUploadId: string }) => ({
    Bucket: bucket,
    Key: fileKey(key),
    UploadId: storeUploadId,
  });
  return {
    beginParts: async ({ key, contentType }) => {
      const { UploadId } = await client.send(
        new CreateMultipartUploadCommand({
          Bucket: bucket,
          Key: fileKey(key),
          ContentType: contentType,
        }),
      );
      if (!UploadId) throw new Error(`The store gave no upload for ${key}.`);
      return UploadId;
    },
    writePart: async ({ number, bytes, content, ...file }) => {
      await client.send(
        new UploadPartCommand({
          ...place(file),
          PartNumber: number,
          ContentLength: bytes,
          Body: content,
        }),
      );
    },
    completeParts: async (file) => {
      try {
        // Fewer than the 1,000 parts that one response lists.
        const { Parts = [] } = await client.send(new ListPartsCommand(place(file)));
        const parts = Parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
        await client.send(
          new CompleteMultipartUploadCommand({ ...place(file), MultipartUpload: { Parts: parts } }),
        );
      } catch (error) {
        if (!(error instanceof NoSuchUpload)) throw error;
        // An earlier attempt has completed the upload.
        await client.send(new HeadObjectCommand({ Bucket: bucket, Key: fileKey(file.key) }));
      }
    },
    abortParts: async (file) => {
      await client.send(new AbortMultipartUploadCommand(place(file))).catch((error: unknown) => {
        if (!(error instanceof NoSuchUpload)) throw error;
      });
    },
  };
}
