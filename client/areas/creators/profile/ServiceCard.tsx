import { Suspense } from 'react';
import type { ServiceCard_service$key } from '../../../__generated__/ServiceCard_service.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { OrderServiceButton } from '../../orders/OrderServiceButton.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { ServiceCardBody } from './ServiceCardBody.tsx';

/** A service that can be ordered. */
export function ServiceCard({ service }: { service: ServiceCard_service$key }) {
  const data = useFragment(
    graphql`
      fragment ServiceCard_service on FixedService {
        title
        description
        deliveryDeadlineDays
        image {
          url
          alt
        }
        ...OrderServiceButton_service
      }
    `,
    service,
  );
  return (
    <ServiceCardBody
      title={data.title}
      description={data.description}
      deliveryDeadlineDays={data.deliveryDeadlineDays}
      image={data.image}
    >
      <Suspense fallback={<Skeleton h="40px" w="110px" borderRadius="control" />}>
        <OrderServiceButton service={data} />
      </Suspense>
    </ServiceCardBody>
  );
}
