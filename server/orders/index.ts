import './ServiceOrder.type.ts';
import './ownOrders.queries.ts';
import './orders.mutations.ts';
import './DeliveryFile.type.ts';
import './deliveryFiles.mutations.ts';
