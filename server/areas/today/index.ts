import './viewerToday.fields.ts';
