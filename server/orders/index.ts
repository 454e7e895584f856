import './ServiceOrder.type.ts';
