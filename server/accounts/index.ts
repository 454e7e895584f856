import './Viewer.type.ts';
