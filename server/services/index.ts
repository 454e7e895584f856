import './FixedService.type.ts';
