-- Services can be reported too.
ALTER TYPE "ReportTarget" ADD VALUE 'SERVICE';
