-- Invoices and credit notes that sellers issue, numbered per seller without gaps.

CREATE TYPE "InvoiceKind" AS ENUM ('INVOICE', 'CREDIT_NOTE');

CREATE TABLE "InvoicingData" (
  "userId" uuid NOT NULL,
  "name" text NOT NULL,
  "address" text NOT NULL,
  "taxId" text NOT NULL,
  "issuesSince" timestamptz(3),
  "taxRateBasisPoints" integer NOT NULL DEFAULT 0,
  "updatedAt" timestamptz(3) NOT NULL,

  CONSTRAINT "InvoicingData_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "InvoicingData_lengths" CHECK (
    char_length("name") <= 120 AND char_length("address") <= 300 AND char_length("taxId") <= 40),
  CONSTRAINT "InvoicingData_rate" CHECK ("taxRateBasisPoints" BETWEEN 0 AND 10000),
  CONSTRAINT "InvoicingData_issuer" CHECK ("issuesSince" IS NULL OR ("name" <> '' AND "address" <> '')),
  CONSTRAINT "InvoicingData_userId_fkey" FOREIGN KEY ("userId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE CASCADE
);

-- A row from the first time on that a seller issues invoices.
CREATE TABLE "InvoiceCounter" (
  "sellerId" uuid NOT NULL,
  "lastNumber" integer NOT NULL DEFAULT 0,

  CONSTRAINT "InvoiceCounter_pkey" PRIMARY KEY ("sellerId"),
  CONSTRAINT "InvoiceCounter_lastNumber" CHECK ("lastNumber" >= 0),
  CONSTRAINT "InvoiceCounter_sellerId_fkey" FOREIGN KEY ("sellerId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE "Invoice" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "sellerId" uuid NOT NULL,
  "buyerId" uuid NOT NULL,
  "number" integer NOT NULL,
  "kind" "InvoiceKind" NOT NULL,
  "paymentId" uuid,
  "refundId" uuid,
  "creditedInvoiceId" uuid,
  "issuedAt" timestamptz(3) NOT NULL,
  "paidAt" timestamptz(3) NOT NULL,
  "language" text NOT NULL,
  "timeZone" text NOT NULL,
  "sellerName" text NOT NULL,
  "sellerAddress" text NOT NULL,
  "sellerTaxId" text NOT NULL,
  "buyerName" text NOT NULL,
  "buyerAddress" text NOT NULL,
  "buyerTaxId" text NOT NULL,
  "description" text NOT NULL,
  "priceMinor" integer NOT NULL,
  "discountMinor" integer NOT NULL,
  "totalMinor" integer NOT NULL,
  "giftCardMinor" integer NOT NULL,
  "taxRateBasisPoints" integer NOT NULL,
  "taxIncludedMinor" integer NOT NULL,
  "currency" char(3) NOT NULL,

  CONSTRAINT "Invoice_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Invoice_number" CHECK ("number" > 0),
  CONSTRAINT "Invoice_kind" CHECK (
    ("kind" = 'INVOICE' AND "paymentId" IS NOT NULL AND "refundId" IS NULL AND "creditedInvoiceId" IS NULL)
    OR ("kind" = 'CREDIT_NOTE' AND "paymentId" IS NULL AND "refundId" IS NOT NULL AND "creditedInvoiceId" IS NOT NULL)),
  CONSTRAINT "Invoice_amounts" CHECK (
    "totalMinor" > 0 AND "discountMinor" >= 0 AND "totalMinor" = "priceMinor" - "discountMinor"
    AND "giftCardMinor" BETWEEN 0 AND "totalMinor"),
  CONSTRAINT "Invoice_tax" CHECK (
    "taxRateBasisPoints" BETWEEN 0 AND 10000 AND "taxIncludedMinor" BETWEEN 0 AND "totalMinor"),
  CONSTRAINT "Invoice_sellerId_fkey" FOREIGN KEY ("sellerId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT "Invoice_buyerId_fkey" FOREIGN KEY ("buyerId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT "Invoice_paymentId_fkey" FOREIGN KEY ("paymentId")
    REFERENCES "Payment" ("id") ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT "Invoice_refundId_fkey" FOREIGN KEY ("refundId")
    REFERENCES "Refund" ("id") ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT "Invoice_creditedInvoiceId_fkey" FOREIGN KEY ("creditedInvoiceId")
    REFERENCES "Invoice" ("id") ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "Invoice_sellerId_number_key" ON "Invoice" ("sellerId", "number");
CREATE UNIQUE INDEX "Invoice_paymentId_key" ON "Invoice" ("paymentId");
CREATE UNIQUE INDEX "Invoice_refundId_key" ON "Invoice" ("refundId");
CREATE INDEX "Invoice_creditedInvoiceId_idx" ON "Invoice" ("creditedInvoiceId");
CREATE INDEX "Invoice_buyerId_issuedAt_idx" ON "Invoice" ("buyerId", "issuedAt");
CREATE INDEX "Invoice_issuedAt_idx" ON "Invoice" ("issuedAt");
