import { trains } from "../../utils/trains";

export default defineEventHandler(() => trains);
