-- Session types are reported like services.
ALTER TYPE "ReportTarget" ADD VALUE 'SESSION_TYPE';
