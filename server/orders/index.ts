import './ServiceOrder.type.ts';
import './ownOrders.queries.ts';
import './orders.mutations.ts';
