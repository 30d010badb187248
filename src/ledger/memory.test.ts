import { ledgerContract } from "../../test/contracts/ledger.ts";
import { openMemoryLedger } from "./memory.ts";

ledgerContract("memory", async () => openMemoryLedger());
