import { decodeId } from '../../platform/ids/decodeId.ts';
import { ServiceNotFoundError } from './services.errors.ts';

export function decodeServiceId(id: string): string {
  const serviceId = decodeId({ type: 'FixedService', id });
  if (!serviceId) throw new ServiceNotFoundError();
  return serviceId;
}
