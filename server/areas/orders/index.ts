import './ServiceOrder.type.ts';
import './ownOrders.queries.ts';
import './orders.mutations.ts';
import './deliveries/DeliveryFile.type.ts';
import './deliveries/deliveryFiles.mutations.ts';
