import "./table";
import routes from "@generated/routes";

export default routes;
